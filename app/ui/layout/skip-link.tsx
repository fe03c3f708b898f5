import './skip-link.css';

/** First thing in the tab order; jumps to the main landmark, which must carry `targetId` and `tabIndex={-1}`. */
export function SkipLink({ targetId }: { readonly targetId: string }) {
  return (
    <a
      className="ui-skip-link"
      href={`#${targetId}`}
      onClick={(event) => {
        // The hash is a route of the product (pack views), so it must not change here.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
    >
      Skip to main content
    </a>
  );
}
