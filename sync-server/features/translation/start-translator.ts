import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { translationService } from '#server/integrations/translation/translation-settings.ts';
import { openStoredTranslations } from './stored-translations.ts';
import { createTranslator, type Translator } from './translator.ts';

/** The school's translation service while the app runs; null where none is set up. */
export function startTranslator(app: FastifyInstance, { config, clock }: Deps): Translator | null {
  if (config.translation === null) return null;
  const port = translationService(config.translation);
  const stored = openStoredTranslations(path.join(config.dataDir, 'translations.db'), clock);
  app.addHook('onClose', async () => stored.close());
  const onProblem = (problem: string) =>
    app.log.warn({ service: port.id, problem }, 'the translation service did not translate');
  return createTranslator({ port, stored, clock, onProblem });
}
