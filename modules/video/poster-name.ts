/** Under which name the page keeps a video's stored picture. */
export const posterName = (videoId: string) => `youtube ${videoId}`
