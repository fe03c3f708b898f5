import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { PackFile } from '#shared/domain/packs/pack.ts';
import { refuse } from './refused-pack.ts';
import { checkSvg } from './svg-check.ts';

/** What is known of a file apart from its bytes. */
export type FileFacts = Omit<PackFile, 'bytes' | 'sha256' | 'mime'>;

/** The files of one pack on their way out: written to a folder that nobody serves yet, and listed. */
export type PackOutput = {
  readonly files: readonly PackFile[];
  /** Writes a file once; a second item that needs the same file (a cover, say) shares it. */
  readonly write: (facts: FileFacts, content: Buffer) => PackFile;
  readonly writeJson: (facts: FileFacts, content: unknown) => PackFile;
};

const mimes: Record<string, string> = {
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.ogg': 'audio/ogg',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
};

/** Opens an empty output in `folder`. */
export function packOutput(folder: string): PackOutput {
  const files: PackFile[] = [];
  const write = (facts: FileFacts, content: Buffer): PackFile => {
    const sha256 = sha256Of(content);
    const there = files.find((file) => file.path === facts.path);
    if (there) {
      if (there.sha256 !== sha256) refuse(facts.path, 'path', 'is the place of two different files');
      return there;
    }
    const mime = mimes[path.extname(facts.path)];
    if (!mime) return refuse(facts.path, 'file', 'is not a kind of file the library serves');
    if (content.length === 0) refuse(facts.path, 'file', 'is empty');
    // Whatever it is of: a document or a page as well as a picture.
    if (mime === mimes['.svg']) checkSvg(facts.path, content);
    const target = path.join(folder, facts.path);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
    const file = { ...facts, bytes: content.length, sha256, mime };
    files.push(file);
    return file;
  };
  return {
    files,
    write,
    writeJson: (facts, content) => write(facts, Buffer.from(JSON.stringify(content))),
  };
}

export function sha256Of(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
