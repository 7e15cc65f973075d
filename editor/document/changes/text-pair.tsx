import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfValue } from './describe.ts'
import { diffWords, type Run, shortenRuns } from './word-diff.ts'
import './changes.css'

export interface TextPairProps {
  before: unknown
  after: unknown
  beforeLabel: string
  afterLabel: string
}

/** Two texts, one below the other, with the differing words marked. Renders nothing when they are equal or when either is not a text. */
export function TextPair({ before, after, beforeLabel, afterLabel }: TextPairProps): ReactNode {
  const [old, now] = [textOfValue(before), textOfValue(after)]
  if (old === null || now === null || old === now) return null
  const { a, b } = diffWords(old, now)
  return (
    <dl className="text-pair">
      <dt>{beforeLabel}</dt>
      <dd>
        <Runs runs={shortenRuns(a)} as="del" gone={before === undefined} />
      </dd>
      <dt>{afterLabel}</dt>
      <dd>
        <Runs runs={shortenRuns(b)} as="ins" gone={after === undefined} />
      </dd>
    </dl>
  )
}

function Runs({ runs, as: Mark, gone }: { runs: readonly Run[]; as: 'del' | 'ins'; gone: boolean }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'changes' })
  if (runs.length === 0) return <span className="text-pair-none">{gone ? t('removedValue') : t('emptyText')}</span>
  let at = 0
  return runs.map((run) => {
    at += run.text.length
    return run.differs ? <Mark key={at}>{run.text}</Mark> : <span key={at}>{run.text}</span>
  })
}
