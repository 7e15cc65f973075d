/**
 * What replaces a line break in a single line: a space, so that the words on both sides stay separate. '' at the start of the
 * line and next to another space.
 */
export function spaceForBreak(before: string, after: string): '' | ' ' {
  return before === '' || /\s$/.test(before) || /^\s/.test(after) ? '' : ' '
}
