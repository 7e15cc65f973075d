/** How many of a page's newest versions a publish can be undone to. These are never pruned. */
export const undoableVersions = 5
