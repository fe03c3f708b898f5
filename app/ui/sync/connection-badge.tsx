import { BareLink } from '#app/ui/actions/link.tsx';
import { CloudAlert } from '#app/ui/icons/cloud-alert.ts';
import { CloudOff } from '#app/ui/icons/cloud-off.ts';
import { CloudUpload } from '#app/ui/icons/cloud-upload.ts';
import { Cloud } from '#app/ui/icons/cloud.ts';
import './connection-badge.css';

/**
 * `online`: the server answered lately. `offline`: the device has no network. `unreachable`: it has one,
 * but our server does not answer (a captive portal, a proxy, the server is down).
 */
export type ConnectionState = 'online' | 'offline' | 'unreachable';

export type ConnectionBadgeProps = {
  readonly state: ConnectionState;
  /** Changes made here that the server has not acknowledged: an answer that was saved and handed in is two. */
  readonly unsent: number;
  /** The screen that tells more; without it the badge is plain text. */
  readonly to?: string;
  /** In a narrow window only the icon and the figure are drawn. */
  readonly shrinks?: boolean;
};

/** Whether the school's server is reached, and how much waits to be sent. Never only a color. */
export function ConnectionBadge({ state, unsent, to, shrinks = false }: ConnectionBadgeProps) {
  const body = (
    <>
      <StateIcon state={state} unsent={unsent} />
      <span className="ui-connection__text">{connectionText(state)}</span>{' '}
      {unsent > 0 && (
        <span className="ui-connection__unsent">
          {unsent}
          {/* Heard alone: a header has no room for it. */}
          <span className="ui-visually-hidden"> {unsent === 1 ? 'change' : 'changes'}</span>
          <span className="ui-connection__words"> to send</span>
        </span>
      )}
    </>
  );
  if (to === undefined) {
    return (
      <span className="ui-connection" data-variant={state} data-shrinks={shrinks || undefined}>
        {body}
      </span>
    );
  }
  return (
    <BareLink to={to} className="ui-connection" data-variant={state} data-shrinks={shrinks || undefined}>
      {body}
    </BareLink>
  );
}

/** The words of a connection state, the same on every screen. */
export function connectionText(state: ConnectionState): string {
  if (state === 'online') return 'Online';
  return state === 'offline' ? 'Offline' : 'Connected, not reachable';
}

function StateIcon({ state, unsent }: { readonly state: ConnectionState; readonly unsent: number }) {
  const props = { size: '1.2em', 'aria-hidden': true } as const;
  if (state === 'offline') return <CloudOff {...props} />;
  if (state === 'unreachable') return <CloudAlert {...props} />;
  return unsent > 0 ? <CloudUpload {...props} /> : <Cloud {...props} />;
}
