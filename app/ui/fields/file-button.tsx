import { useRef, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Paperclip } from '#app/ui/icons/paperclip.ts';

export type FileButtonProps = {
  readonly children: ReactNode;
  /** What is chosen, for the browser's own field behind the button. */
  readonly label: string;
  /** Endings and types, as the attribute `accept` has them. */
  readonly accept: string;
  /** `undefined`: the chooser was closed without a choice. */
  readonly onFile?: (file: File | undefined) => void;
  /** Instead, where several may be chosen at once. */
  readonly onFiles?: (files: readonly File[]) => void;
  readonly disabledReason?: string | undefined;
  /** The id of what says why a file was not taken. */
  readonly describedBy?: string;
};

/** A button that asks for a file, or for several. The same file may be chosen again. */
export function FileButton({
  children,
  label,
  accept,
  onFile,
  onFiles,
  disabledReason,
  describedBy,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<Paperclip size="1.1em" aria-hidden="true" />}
        disabledReason={disabledReason}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={onFiles !== undefined}
        onChange={(event) => {
          onFile?.(event.target.files?.[0]);
          onFiles?.([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
