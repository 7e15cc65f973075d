/**
 * Prepares untrusted HTML for the parser, which would otherwise drop what follows a mistake in it: what is no markup becomes text,
 * what never ends is taken for its words, and what stands apart on a page stays apart.
 */
export function mendMarkup(html: string): string {
  return (
    openEndlessElements(writeOutEndlessTags(html.replace(notTag, '&lt;')))
      .replace(/<!\[CDATA\[/gi, '')
      // a declaration of any other kind ends at the first bracket
      .replace(/<!(?!--)/g, '<?')
      .replace(/(<\/[a-z][^\s/<>]*)\/[^<>]*>/gi, '$1>')
      // pages have one kind of heading, and browsers let the end of any kind end it
      .replace(/<(\/?)h[1-6](?=[\s/>])/gi, '<$1h3')
      .replace(/<(?=(?:t[dh]|table|dl|hr|select|button)[\s/>])/gi, ' <')
      .replace(
        /(<pre(?:\s[^<>]*)?>)\r?\n?((?:(?!<\/?pre[\s>])[\s\S])*)(?=<\/pre)/gi,
        (_all, tag: string, text: string) => `${tag}${withBreaks(text)}`,
      )
  )
}

/** A bracket before an address, as in `Anna <anna@example.com>`. */
const notTag = /<(?=(?:https?:\/\/|mailto:|[^\s<>@"'=/]{1,64}@)[^\s<>]*>)/gi

const wholeTag = /<[a-z/](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^=>])*>/iy

/** More tags without an end than any text has; beyond, no bracket counts as markup. */
const maxEndless = 20

/** Keeps as text the brackets of tags that go on to the end. */
function writeOutEndlessTags(html: string): string {
  let written = ''
  let done = 0
  let endless = 0
  for (let at = html.indexOf('<'); at !== -1 && endless < maxEndless; at = html.indexOf('<', at)) {
    wholeTag.lastIndex = at
    if (wholeTag.test(html)) at = wholeTag.lastIndex
    else {
      if (/[a-z/]/i.test(html.charAt(at + 1))) {
        written += `${html.slice(done, at)}&lt;`
        done = at + 1
        endless += 1
      }
      at += 1
    }
  }
  const rest = html.slice(done)
  return written + (endless < maxEndless ? rest : rest.replaceAll('<', '&lt;'))
}

/** Keeps what follows a comment, or an element whose content is no markup, that is never closed. */
function openEndlessElements(html: string): string {
  const mended = html.replace(/--!>/g, '-->')
  const lastComment = mended.lastIndexOf('-->')
  const lastEnds = new Map<string, number>()
  for (const { 1: name = '', index } of mended.matchAll(/<\/(script|style|title|textarea|xmp)/gi))
    lastEnds.set(name.toLowerCase(), index)
  return mended.replace(
    /<!--(?!-?>)|<(script|style|title|textarea|xmp)(?=[\s/>])[^>]*>/gi,
    (start, name: string | undefined, at: number) => {
      if (name === undefined) return at < lastComment ? start : '&lt;!--'
      return at < (lastEnds.get(name.toLowerCase()) ?? -1) ? start : ''
    },
  )
}

const withBreaks = (text: string) => text.replace(/<[^<>]*>|\r?\n/g, (part) => (part.startsWith('<') ? part : '<br>'))
