/** Hash of all art; written by npm run art. */
export const artVersion = '695fe36e4c08'
