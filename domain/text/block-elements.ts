/** HTML elements, beside paragraphs, headings and lists, whose text stands on lines of its own. */
export const blockElements =
  'address article aside blockquote caption center dd details dialog dir div dt fieldset figcaption figure footer form header hgroup legend listing main menu nav optgroup option pre search section summary textarea title tr xmp'.split(
    ' ',
  )
