import { createHash } from 'node:crypto';
import path from 'node:path';
import { Script } from 'node:vm';
import { parseSync, type Plugin, type Rolldown } from 'vite';

/** Goes into the names of what is made here: change it with the form of what is made. */
const FORM = 'start-scripts 2';

/** What a script of the start leaves to the others, by the chunk's name, and how one is loaded that is not there yet. */
const WHERE = 'self.startScripts';

/**
 * Loads a script once; what it made, or the browser's own error for a module that did not come. It is asked for anew after
 * that.
 */
const LOADER = `${WHERE}={made:{},asked:{},load(name,src){let{made,asked}=this;return asked[name]??=new Promise((resolve,reject)=>made[name]?resolve(made[name]):document.head.append(Object.assign(document.createElement("script"),{src,onload:()=>resolve(made[name]),onerror(){delete asked[name];reject(TypeError("Failed to fetch dynamically imported module: "+src))}})))}};`;

/**
 * Makes scripts of the chunks of the start, which were modules. What a worker keeps while it installs Chromium compiles as
 * a script, whole, and reads back at every start; of a module it keeps nothing, and a third of an offline start went into
 * compiling. Under its own name each chunk is a module still, of what its script made.
 *
 * `files`: the chunks of each script, each after those that it imports. Of those that index.html does not name, only these
 * know. A script has the name of its last chunk.
 */
export function startScripts(files: readonly (readonly string[])[]): Plugin {
  const names = files.flat();
  /** The files of the scripts by the modules' files. */
  const scripts = new Map<string, string>();
  return {
    name: 'start-scripts',
    apply: 'build',
    enforce: 'post',
    augmentChunkHash: ({ name }) => (names.includes(name) ? FORM : undefined),
    // After Vite has noted what it fetches with each import, and has written the page.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const groups = files.map((group) => group.map((name) => chunkNamed(bundle, name)));
        const nameOf = new Map(groups.flat().map((chunk) => [chunk.fileName, chunk.name]));
        // A script names those that it loads: they are made before it.
        for (const group of groups.toReversed()) {
          const made = group.map((chunk) => ({ chunk, ...scriptOf(chunk, nameOf, scripts) }));
          const source = made.map(({ code }) => code).join('\n');
          const digest = createHash('sha256').update(source).digest('base64url').slice(0, 7);
          const last = group.at(-1);
          if (last === undefined) throw new Error('a script of the start has no chunk');
          const folder = path.posix.dirname(last.fileName);
          const fileName = path.posix.join(folder, `${last.name}.start-${digest}.js`);
          this.emitFile({ type: 'asset', fileName, source });
          for (const { chunk, exported } of made) {
            scripts.set(chunk.fileName, fileName);
            chunk.code = moduleOf(chunk.name, chunk === last ? fileName : null, exported);
          }
        }
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.html'))
            file.source = withScripts(String(file.source), scripts);
        }
      },
    },
  };
}

function chunkNamed(bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk {
  // One without modules of its own only hands on what another of the same name has.
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === name && file.moduleIds.length > 0,
  );
  if (found?.type !== 'chunk') throw new Error(`there is no chunk ${name}`);
  return found;
}

/** A chunk as a script, and the names under which its values are exported. */
function scriptOf(
  chunk: Rolldown.OutputChunk,
  nameOf: ReadonlyMap<string, string>,
  scripts: ReadonlyMap<string, string>,
): { code: string; exported: string[] } {
  const { code, fileName, name } = chunk;
  const isFirst = name === [...nameOf.values()][0];
  const { module, errors } = parseSync(fileName, code);
  if (errors.length > 0) throw new Error(`${fileName} can't be read: ${errors[0]?.message}`);
  const fileOf = (specifier: string) => path.posix.join(path.posix.dirname(fileName), specifier);
  const edits: Edit[] = [];
  const imports: string[] = [];
  for (const { start, end, moduleRequest, entries } of module.staticImports) {
    const from = nameOf.get(fileOf(moduleRequest.value));
    if (from === undefined) throw new Error(`${fileName} imports ${moduleRequest.value}, which is no script`);
    const bound = entries.map(({ importName, localName }) => `${importName.name}:${localName.value}`);
    imports.push(`const{${bound.join()}}=${WHERE}.made[${JSON.stringify(from)}];`);
    edits.push({ start, end, text: '' });
  }
  const pairs = exportsOf(module, fileName);
  for (const { start, end } of module.staticExports) edits.push({ start, end, text: '' });
  // Where it lies is all that code asks of itself: no module has an address of its own any more.
  const meta = `({url:location.origin+${JSON.stringify(`/${path.posix.dirname(fileName)}/`)}})`;
  for (const { start, end } of module.importMetas) edits.push({ start, end, text: meta });
  for (const { start, end, moduleRequest } of module.dynamicImports) {
    const asked = code.slice(moduleRequest.start + 1, moduleRequest.end - 1);
    const script = scripts.get(fileOf(asked));
    if (script === undefined) continue;
    const loaded = `${WHERE}.load(${JSON.stringify(nameOf.get(fileOf(asked)))},${JSON.stringify(`/${script}`)})`;
    edits.push({ start, end, text: loaded }, withoutPreloads(code, end, fileName));
  }
  const made = `{${pairs.map(([local, as]) => `${as}:${local}`).join()}}`;
  const body = edited(code, edits);
  const script = `${isFirst ? LOADER : ''}${WHERE}.made[${JSON.stringify(name)}]=(()=>{"use strict";${imports.join('')}${body}\nreturn${made}})();`;
  // Throws for what no script may hold: an import that was overlooked, an await outside a function.
  void new Script(script, { filename: fileName });
  return { code: script, exported: pairs.map(([, as]) => as) };
}

/** Pairs of a value's own name and the one that others know it by. */
function exportsOf(
  { staticExports }: ReturnType<typeof parseSync>['module'],
  fileName: string,
): [local: string, as: string][] {
  return staticExports
    .flatMap(({ entries }) => entries)
    .map(({ localName, exportName }) => {
      if (localName.name === null || exportName.name === null)
        throw new Error(`${fileName} exports what has no name`);
      return [localName.name, exportName.name];
    });
}

/** Vite fetches with a module what that imports: a script needs none of it. */
function withoutPreloads(code: string, after: number, fileName: string): Edit {
  const list = /^(.{0,160}?__vite__mapDeps\()(\[[\d,]*\])\)/s.exec(code.slice(after));
  if (!list?.[1] || !list[2]) throw new Error(`${fileName} loads a script in a way that is not known`);
  const start = after + list[1].length;
  return { start, end: start + list[2].length, text: '[]' };
}

/**
 * The module of a chunk's values, which change no more: lint forbids exports that do. `script`: the file that makes them,
 * null where another chunk's script does: that is there before, and its name is none of this module's.
 */
function moduleOf(name: string, script: string | null, exported: readonly string[]): string {
  const names = exported.map((as, index) => `${as}:x${index}`).join();
  const list = exported.map((as, index) => `x${index} as ${as}`).join();
  const key = JSON.stringify(name);
  const made =
    script === null ? `${WHERE}.made[${key}]` : `await ${WHERE}.load(${key},${JSON.stringify(`/${script}`)})`;
  return `const{${names}}=${made};export{${list}};\n`;
}

/** A page with the scripts in the place of their modules, in the same order: each runs once, after the page is read. */
function withScripts(html: string, scripts: ReadonlyMap<string, string>): string {
  const named = new Set<string>();
  return html.replaceAll(
    /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/g,
    (tag, file: string) => {
      const script = scripts.get(file);
      if (script === undefined) return tag;
      const isNew = !named.has(script);
      named.add(script);
      return isNew ? `\n    <script defer src="/${script}"></script>` : '';
    },
  );
}

type Edit = { start: number; end: number; text: string };

function edited(code: string, edits: readonly Edit[]): string {
  let text = '';
  let at = 0;
  for (const { start, end, text: instead } of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + instead;
    at = end;
  }
  return text + code.slice(at);
}
