import { createContext, use, type ComponentType, type ReactNode } from 'react';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import './button.css';
import './link.css';

/** What a router's link must understand. Extra attributes are passed through to the anchor. */
export type LinkElementProps = {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly id?: string | undefined;
  readonly 'data-variant'?: string | undefined;
  readonly 'data-size'?: string | undefined;
  readonly 'data-wide'?: boolean | undefined;
  readonly 'data-shrinks'?: boolean | undefined;
  readonly 'data-alone'?: boolean | undefined;
  readonly 'data-part'?: string | undefined;
  readonly role?: 'menuitem' | undefined;
  readonly tabIndex?: number | undefined;
  readonly onClick?: (() => void) | undefined;
};

function PlainAnchor({ to, ...rest }: LinkElementProps) {
  return <a href={to} {...rest} />;
}

const LinkContext = createContext<ComponentType<LinkElementProps>>(PlainAnchor);

/** Makes every link below it go through the router's link; without it links are plain anchors. */
export function LinkProvider({
  component,
  children,
}: {
  readonly component: ComponentType<LinkElementProps>;
  readonly children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The raw link of this tree, unstyled: for parts that bring their own class. */
export function BareLink(props: LinkElementProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}

export type TextLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
  /** `quiet` has no underline until hover: only where position already says it is a link. */
  readonly look?: 'inline' | 'quiet';
  readonly icon?: ReactNode;
  /** Not within a sentence: a finger has all the room that it needs. */
  readonly alone?: boolean;
};

/** A link in running text, or standing alone. */
export function TextLink({ to, children, look = 'inline', icon, alone }: TextLinkProps) {
  return (
    <BareLink to={to} className="ui-link" data-variant={look} data-alone={alone || undefined}>
      {icon}
      {children}
    </BareLink>
  );
}

export type ButtonLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly iconAfter?: ReactNode;
  /** Where several on a screen have the same words. */
  readonly 'aria-label'?: string | undefined;
};

/** Goes to another screen, and looks like a `Button`. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  wide,
  icon,
  iconAfter,
  to,
  children,
  'aria-label': label,
}: ButtonLinkProps) {
  return (
    <BareLink
      to={to}
      aria-label={label}
      className="ui-button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      <span>{children}</span>
      {iconAfter}
    </BareLink>
  );
}

export type NewTabLinkProps = Omit<ButtonLinkProps, 'to' | 'wide' | 'iconAfter' | 'aria-label'> & {
  readonly href: string;
};

/** Leaves the app in a new tab, for another site or the browser's own viewer, and looks like a `Button`. */
export function NewTabLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  href,
  children,
}: NewTabLinkProps) {
  return (
    <a
      className="ui-button"
      data-variant={variant}
      data-size={size}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}
