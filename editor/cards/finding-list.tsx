import type { ReactNode } from 'react'
import type { Finding } from '../../cards/preflight/finding.ts'
import { useFindingWords } from './finding-words.ts'

/** The findings on a card, as text. */
export function FindingList({ findings }: { findings: readonly Finding[] }): ReactNode {
  const say = useFindingWords()
  return (
    <ul className="finding-list">
      {findings.map((finding) => (
        <li key={`${finding.kind} ${finding.page} ${finding.position}`}>{say(finding)}</li>
      ))}
    </ul>
  )
}
