/** Citations of everything in the library and of what people make of it, in the style that its reader chose. */

export { CiteButton } from './components/cite-button.tsx';
export { CiteTool } from './components/cite-tool.tsx';
export { useCitationText } from './use-citation.ts';
