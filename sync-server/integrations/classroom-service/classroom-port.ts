/** Somebody of a class as the service has them; a text is empty where it says nothing. */
export type ServicePerson = {
  /** What the service calls them, for ever. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
};

/** A class of the service, without its people. */
export type ServiceClass = {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly description: string;
  /** Where people open it at the service. */
  readonly link: string;
  readonly isActive: boolean;
};

export type ServiceMembers = {
  readonly students: readonly ServicePerson[];
  readonly teachers: readonly ServicePerson[];
};

/**
 * Why the service gave nothing. `consent`: what its person allowed counts no more. `refused`: it does not let them, whatever
 * they allow. `gone`: there is no such class for them. `too-large`: more people than an import takes.
 */
export type ServiceProblem = 'consent' | 'refused' | 'busy' | 'gone' | 'too-large' | 'unreachable';
export type ServiceFailure = { readonly kind: 'failed'; readonly problem: ServiceProblem };

export type ServiceAnswer<T> = { readonly kind: 'answer'; readonly value: T } | ServiceFailure;

/** The classes of one person at a classroom service, with their access token. Nothing rejects. */
export type ClassroomService = {
  /** The active classes that they teach. `isCut`: there are more than are read. */
  readonly classes: (
    token: string,
  ) => Promise<ServiceAnswer<{ readonly classes: readonly ServiceClass[]; readonly isCut: boolean }>>;
  readonly class: (token: string, id: string) => Promise<ServiceAnswer<ServiceClass>>;
  readonly members: (token: string, id: string) => Promise<ServiceAnswer<ServiceMembers>>;
};

/** Where the service is, without a trailing slash. `timeoutMs`: how long one request may take; for tests. */
export type ClassroomSettings = { readonly url: string; readonly timeoutMs?: number };
