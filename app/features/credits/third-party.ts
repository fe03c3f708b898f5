import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { getText } from '#app/platform/http.ts';

/** What the build writes (vite.config.ts): each text of a licence once, with the libraries that are under it. */
const licensesSchema = z.array(
  z.object({ license: z.string(), packages: z.array(z.string()), text: z.string() }),
);
export type ThirdPartyLicense = z.infer<typeof licensesSchema>[number];

/** The service worker has it, so it is there without a network too. */
const ADDRESS = '/third-party-licenses.json';

/** The libraries in the app's code; `undefined` until they were read, null where they can't be. */
export function useThirdPartyLicenses(): readonly ThirdPartyLicense[] | null | undefined {
  const [licenses, setLicenses] = useState<readonly ThirdPartyLicense[] | null>();
  useEffect(() => {
    let isCurrent = true;
    void read().then((found) => {
      if (isCurrent) setLicenses(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return licenses;
}

async function read(): Promise<readonly ThirdPartyLicense[] | null> {
  try {
    const { status, text } = await getText(ADDRESS);
    return status === 200 ? licensesSchema.parse(JSON.parse(text)) : null;
  } catch {
    // Cut off without the worker, or another page's answer in its place: the screen says so.
    return null;
  }
}
