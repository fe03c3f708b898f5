import type { FileCalls } from '#app/platform/file-calls.ts';
import { fileStateSchema, type FileState } from '#shared/sync/travelling-file.ts';

/** What became of one request about a file; everything that is not an answer of ours is no network (SPEC.md W1). */
export type FileAnswer = { kind: 'state'; fileState: FileState } | { kind: 'no-answer' };

/** How a device's files reach its server (SPEC.md O4). */
export type FileLink = {
  /** Asks how far the server has a file. */
  ask: (sha256: string) => Promise<FileAnswer>;
  /** Brings the bytes from `offset` on, of a file of `size` bytes. */
  bring: (sha256: string, bytes: Blob, offset: number, size: number) => Promise<FileAnswer>;
};

export function createFileLink(calls: FileCalls): FileLink {
  const address = (sha256: string) => `/sync/files/${sha256}`;
  return {
    ask: async (sha256) => {
      const answer = await calls.head(address(sha256)).catch(() => null);
      if (answer?.status !== 200) return { kind: 'no-answer' };
      const { header } = answer;
      return parsed({
        state: header('upload-state'),
        offset: Number(header('upload-offset') ?? Number.NaN),
        durable: header('upload-durable') === 'true',
        reason: header('upload-reason') || null,
      });
    },
    bring: async (sha256, bytes, offset, size) => {
      const range = `bytes ${offset}-${offset + bytes.size - 1}/${size}`;
      const answer = await calls.put(address(sha256), bytes, range).catch(() => null);
      return answer?.status === 200 ? parsed(answer.json) : { kind: 'no-answer' };
    },
  };
}

function parsed(value: unknown): FileAnswer {
  const fileState = fileStateSchema.safeParse(value);
  return fileState.success ? { kind: 'state', fileState: fileState.data } : { kind: 'no-answer' };
}
