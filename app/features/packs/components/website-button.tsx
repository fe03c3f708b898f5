import ExternalLink from 'lucide-react/icons/external-link';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

type WebItem = { readonly url: string; readonly goTitle: string };

/** Leaves the product for another site. Without a network it stays, and says why it can't and when it will. */
export function WebsiteButton({ item }: { readonly item: WebItem }) {
  const online = useOnline();
  const icon = <ExternalLink size="1.1em" aria-hidden="true" />;
  if (!online) {
    return (
      <Button size="small" icon={icon} disabledReason="Needs internet. It opens when you are online.">
        {item.goTitle}
      </Button>
    );
  }
  return (
    <a
      className="ui-button"
      data-variant="secondary"
      data-size="small"
      href={item.url}
      target="_blank"
      rel="noreferrer"
    >
      {icon}
      <span>
        {item.goTitle}
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </span>
    </a>
  );
}
