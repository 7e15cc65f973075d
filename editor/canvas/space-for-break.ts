/**
 * What stands in a single line for a new line: a space, so that the words on both sides stay two. Nothing at its beginning
 * and beside a space.
 */
export function spaceForBreak(before: string, after: string): '' | ' ' {
  return before === '' || /\s$/.test(before) || /^\s/.test(after) ? '' : ' '
}
