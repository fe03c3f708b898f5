import { callServer, doneSchema, readServer } from '#app/platform/server-call.ts';
import {
  accountChangedSchema,
  secondFactorOfferSchema,
  secondFactorStateSchema,
  sessionListSchema,
} from '#shared/domain/accounts/own-account-calls.ts';
import { ownEmailSchema } from '#shared/domain/accounts/own-email.ts';
import { ownNameSchema } from '#shared/domain/accounts/own-name.ts';
import { pushStateSchema, type NewSubscription } from '#shared/domain/notifications/push.ts';

// A person's own account. It lies on the server alone, so all of this needs a network.

export const readSessionList = () => readServer('/individual/sessions', sessionListSchema);

/** Ends one session, or all but this device's where none is named. */
export const endSessions = (sessionId?: string) =>
  callServer('/individual/sessions/end', { sessionId }, doneSchema);

export const changePassword = (current: string, password: string) =>
  callServer('/individual/password', { current, password }, accountChangedSchema);

/** Who says how one is called. */
export const readOwnName = () => readServer('/individual/name', ownNameSchema);

export const changeName = (firstName: string, lastName: string) =>
  callServer('/individual/name', { firstName, lastName }, accountChangedSchema);

export const readSecondFactor = () => readServer('/individual/second-factor', secondFactorStateSchema);

export const beginSecondFactor = (password: string) =>
  callServer('/individual/second-factor/begin', { password }, secondFactorOfferSchema);

export const confirmSecondFactor = (code: string) =>
  callServer('/individual/second-factor/confirm', { code }, doneSchema);

export const removeSecondFactor = (password: string) =>
  callServer('/individual/second-factor/remove', { password }, doneSchema);

export const readOwnEmail = () => readServer('/individual/email', ownEmailSchema);

/** Sends a link to an address, which becomes the account's once it is followed. */
export const askForEmail = (email: string, retypedEmail: string, password: string) =>
  callServer('/individual/email', { email, retypedEmail, password }, doneSchema);

export const removeEmail = (password: string) =>
  callServer('/individual/email/remove', { password }, doneSchema);

/** Says that the person who follows a link reads the address that it was sent to. */
export const confirmEmail = (secret: string) =>
  callServer('/individual/email/confirm', { secret }, doneSchema);

/** Turns off the digests of whom a mail's link was made for. `token`: what stands behind its `#`. */
export const turnDigestsOff = (token: string) =>
  callServer(`/individual/digest/off?token=${encodeURIComponent(token)}`, {}, doneSchema);

/** What browsers bind pushes to, and the person's browsers that are told. */
export const readPushState = () => readServer('/individual/push', pushStateSchema);

export const addPushSubscription = (subscription: NewSubscription) =>
  callServer('/individual/push', subscription, doneSchema);

export const removePushSubscription = (endpoint: string) =>
  callServer('/individual/push/remove', { endpoint }, doneSchema);
