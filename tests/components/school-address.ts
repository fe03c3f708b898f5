const NAME = 'COMPONENTS_SCHOOL';

/** Where the school's server of this run listens. In the environment: setup and configuration are loaded apart. */
export const schoolAddress = {
  get: (): string => {
    const url = process.env[NAME];
    if (url === undefined) throw new Error('The school’s server was not started.');
    return url;
  },
  set: (url: string): void => {
    process.env[NAME] = url;
  },
};
