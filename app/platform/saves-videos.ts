/** Whether this device can keep a video as a file: not on iOS (content §2), which an iPad hides behind a Mac's name. */
export const savesVideos = (): boolean =>
  !/iPhone|iPad|iPod/.test(navigator.userAgent) &&
  !(navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
