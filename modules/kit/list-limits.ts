/** Maximum number of entries in a programme, list of people or the like; far more than a page can show well. */
export const itemLimit = 100
/** Maximum number of pictures in a gallery. */
export const pictureLimit = 200
