import fc from 'fast-check'

const names =
  'p div span b i u em strong a h1 h2 h4 h6 ul ol li dl dt dd table tbody tr td th caption section article header footer aside main nav address blockquote pre code figure figcaption details summary center font small sub sup mark label button fieldset legend select option svg math mi x-card o:p'.split(
    ' ',
  )

const attributes = [
  '',
  ' class="x"',
  " style='font-weight:700'",
  ' STYLE="font-weight: normal; white-space: pre-wrap"',
  ' href="https://example.com/?a=1&b=2"',
  ' href="Https://example.com"',
  ' href=HTTP://example.com/x',
  ' href="MailTo:a@example.com"',
  " href='TEL:+46 70'",
  ' href="javascript:x()"',
  ' href="//example.com"',
  ' href=""',
  ' href',
  ' title="a > b"',
  ' x=',
  ' "',
  " don't",
  ' \u2028',
  '/',
]

const odds = [
  ' ',
  '\n',
  '\u00a0',
  '\u2028',
  '\u000b',
  '\u0000',
  '<br>',
  '<BR/>',
  '<hr>',
  '<img src=x:>',
  '<input>',
  '<wbr>',
  '<!-- x -->',
  '<!-->',
  '<!--->',
  '<!-- x --!>',
  '<![if !x]>',
  '<![endif]>',
  '<?x y>',
  '</ x>',
  '</>',
  '<>',
  '< ',
  '<3',
  '&',
  '&amp;',
  '&AMP',
  '&lt;b&gt;',
  '&nbsp;',
  '&aring;',
  '&notit;',
  '&#x80;',
  '&#0;',
  '&#xD800;',
  '&#99999999;',
  '&bogus;',
  '<a@example.com>',
  '<https://example.com/x>',
  '"',
  "'",
  '>',
  ']]>',
]

const tag = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom('', '', '/'),
    fc.constantFrom(...attributes),
    fc.constantFrom('>', '>', '>', '>', ' >', '/>'),
  )
  .map(([name, slash, attribute, end]) => `<${slash}${name}${slash === '' ? attribute : ''}${end}`)

/** A piece of markup as it comes, in capitals, or with one letter gone. */
const mutated = fc
  .tuple(fc.oneof(tag, fc.constantFrom(...odds)), fc.constantFrom('', '', '', '', 'up', 'cut'), fc.nat())
  .map(([piece, way, at]) => {
    if (way === 'up') return piece.replace(/^<\/?[a-z]+/, (name) => name.toUpperCase())
    if (way === 'cut') return piece.slice(0, at % piece.length) + piece.slice((at % piece.length) + 1)
    return piece
  })

/** HTML that nobody would write, with numbered words in it: `ord0`, `ord1` … */
export const markupSoup: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: mutated }), { maxLength: 30 })
  .map((pieces) => {
    let count = 0
    return pieces
      .map((piece) => {
        if (piece !== null) return piece
        count += 1
        return `ord${count - 1};`
      })
      .join('')
  })

const wordsIn = (text: string): number[] => [...text.matchAll(/ord(\d+);/g)].map(([, number]) => Number(number))

/** The pairs of words with nothing between them. */
const pairsIn = (text: string): string[] => [...text.matchAll(/(?=(ord\d+;ord\d+;))/g)].map(([, pair]) => pair ?? '')

/** What is wrong with the words of a text, given what a browser shows of it: those that are gone, moved, or have run into another. */
export function wrongWords(shown: string, kept: string): string[] {
  const [before, after] = [wordsIn(shown), wordsIn(kept)]
  const apart = pairsIn(shown)
  return [
    ...before.filter((word) => !after.includes(word)).map((word) => `lost ${word}`),
    ...after.filter((word, place) => word < (after[place - 1] ?? 0)).map((word) => `moved ${word}`),
    ...pairsIn(kept)
      .filter((pair) => !apart.includes(pair) && wordsIn(pair).every((word) => before.includes(word)))
      .map((pair) => `joined ${pair}`),
  ]
}
