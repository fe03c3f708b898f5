import Copy from 'lucide-react/icons/copy';
import { copyText } from '#app/platform/clipboard.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import './class-code.css';

/** The six digits students join with; a class made offline gets them from the server (SYNC.md M1). */
export function ClassCode({ code }: { readonly code: string | null }) {
  const notify = useNotify();
  if (code === null) {
    return (
      <Panel look="accent" label="Class code">
        <p className="class-code__label">Class code</p>
        <p className="class-code__waiting">The code follows when this device is online.</p>
      </Panel>
    );
  }
  const copy = async () => {
    const copied = await copyText(code);
    notify(
      copied
        ? { text: 'Class code copied.', tone: 'good' }
        : { text: 'The code could not be copied. Select it and copy it by keyboard.', tone: 'danger' },
    );
  };
  return (
    <Panel look="accent" label="Class code">
      <p className="class-code__label">Class code</p>
      <p className="class-code">{`${code.slice(0, 3)} ${code.slice(3)}`}</p>
      <Button size="small" icon={<Copy size="1.1em" aria-hidden="true" />} onClick={() => void copy()}>
        Copy code
      </Button>
    </Panel>
  );
}
