/** The pictures a class can have (classroom §3, avatar); drawn by the app. */
export const classAvatars = [
  'compass',
  'kite',
  'leaf',
  'rocket',
  'globe',
  'sun',
  'whale',
  'owl',
  'lantern',
  'mountain',
  'flask',
  'boat',
] as const;
export type ClassAvatar = (typeof classAvatars)[number];

export const defaultClassAvatar: ClassAvatar = 'compass';

/** The picture of that name; the default for one that only a newer app, or nobody, knows. */
export function classAvatarNamed(name: string): ClassAvatar {
  return classAvatars.find((avatar) => avatar === name) ?? defaultClassAvatar;
}
