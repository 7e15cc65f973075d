/** How many of a page's newest versions a publish can be undone to. These are never thinned out. */
export const undoableVersions = 5
