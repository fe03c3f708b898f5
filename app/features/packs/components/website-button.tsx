import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { NewTabLink } from '#app/ui/actions/link.tsx';
import { ExternalLink } from '#app/ui/icons/external-link.ts';
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
    <NewTabLink size="small" icon={icon} href={item.url}>
      {item.goTitle}
      <VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </NewTabLink>
  );
}
