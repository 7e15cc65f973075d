/** A run of text; `differs` when the other text lacks it at this position. */
export interface Run {
  text: string
  differs: boolean
}

/** Above this many pairs of words the texts are treated as entirely different: the comparison takes O(n × m) time. */
const maxPairs = 400_000

/** Compares two texts word by word. Each text is the concatenation of its returned runs. */
export function diffWords(a: string, b: string): { a: Run[]; b: Run[] } {
  const [left, right] = [piecesOf(a), piecesOf(b)]
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1
  let end = 0
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1
  const middle = common(left.slice(start, left.length - end), right.slice(start, right.length - end))
  const runs = (pieces: readonly string[], kept: ReadonlySet<number>) =>
    joined(
      pieces.map((text, index) => ({
        text,
        differs: index >= start && index < pieces.length - end && !kept.has(index - start),
      })),
    )
  return { a: runs(left, middle.a), b: runs(right, middle.b) }
}

/** Words with their trailing whitespace. */
const piecesOf = (text: string): string[] => text.match(/\S+\s*|\s+/g) ?? []

/** The positions, in each list, of a longest common subsequence. */
function common(a: readonly string[], b: readonly string[]): { a: Set<number>; b: Set<number> } {
  const kept = { a: new Set<number>(), b: new Set<number>() }
  if (a.length * b.length > maxPairs) return kept
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  const same = (i: number, j: number) => a[i]?.trimEnd() === b[j]?.trimEnd()
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (same(i, j)) {
      kept.a.add(i++)
      kept.b.add(j++)
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last?.differs === run.differs) last.text += run.text
    else result.push({ ...run })
  }
  return result
}

/** Shortens long equal runs to the `words` words nearest each difference. */
export function shortenRuns(runs: readonly Run[], words = 6): Run[] {
  return runs.map((run, index) => {
    const pieces = run.differs ? [] : piecesOf(run.text)
    const first = index === 0
    const last = index === runs.length - 1
    if (pieces.length <= (first || last ? words : 2 * words) + 2) return run
    const head = first ? '' : pieces.slice(0, words).join('')
    const tail = last ? '' : pieces.slice(-words).join('')
    return { text: `${head}… ${tail}`, differs: false }
  })
}
