/** Name under which the page keeps a video's stored poster. */
export const posterName = (videoId: string) => `youtube ${videoId}`
