import { refuse } from './refused-pack.ts';

export type CaptionLine = { readonly start: number; readonly end: number; readonly text: string };

/** The cues of a WebVTT file, times in seconds. Refuses a file that no player would read. */
export function readCaptions(file: string, vtt: string): CaptionLine[] {
  const [head, ...blocks] = vtt.replace(/\r\n/g, '\n').trim().split(/\n\n+/);
  if (!head?.startsWith('WEBVTT')) refuse(file, 'line 1', 'must be WEBVTT');
  const lines = blocks.map((block, index) => cue(file, block, index + 1));
  if (lines.length === 0) refuse(file, 'cues', 'there are none');
  return lines;
}

function cue(file: string, block: string, number: number): CaptionLine {
  const match = /(?:^|\n)([\d:.]+) --> ([\d:.]+)[^\n]*\n([\s\S]+)$/.exec(block);
  if (!match) return refuse(file, `cue ${number}`, 'has no times or no words');
  const [, start = '', end = '', text = ''] = match;
  return { start: seconds(start), end: seconds(end), text: text.replace(/\s+/g, ' ').trim() };
}

function seconds(time: string): number {
  return time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}
