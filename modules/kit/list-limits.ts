/** Most entries of a programme, a list of people or the like; far above what a page can show well. */
export const itemLimit = 100
/** Most pictures of a gallery. */
export const pictureLimit = 200
