/** How many of a page's newest versions guests can be shown again, so how many always stay. */
export const undoableVersions = 5
