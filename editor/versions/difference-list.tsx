import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeWords } from '../document/changes/change-list.tsx'
import { type ChangeLine, fieldLabel, type Wording } from '../document/changes/describe.ts'
import { TextPair } from '../document/changes/text-pair.tsx'
import { Button, IconButton } from '../kit/controls/button.tsx'

export interface DifferenceListProps {
  lines: readonly ChangeLine[]
  wording: Wording
  /** The index of the selected one; null before any has been selected. */
  current: number | null
  onCurrent: (index: number) => void
  /** The differences are those that publishing makes for guests. */
  publishing?: boolean
  /** Takes a module from the version into the page of today; null if the version does not have it. */
  takerOf?: (moduleId: string) => (() => void) | null
}

/** The changes since the version, navigated with the arrow keys; the selected one shows its texts. */
export function DifferenceList(props: DifferenceListProps): ReactNode {
  const { lines, wording, current, onCurrent, publishing = false, takerOf = () => null } = props
  const { t } = useTranslation('versions')
  const title = publishing ? t('publish.changes') : t('changes')
  const none = publishing ? t('publish.none') : t('changesNone')
  const count = { count: lines.length }
  const list = useRef<HTMLOListElement>(null)
  const stepped = useRef(false)
  const to = (index: number) => onCurrent(Math.min(Math.max(index, 0), lines.length - 1))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const end = { Home: 0, End: lines.length - 1 }[event.key]
    if (step === undefined && end === undefined) return
    event.preventDefault()
    stepped.current = true
    to(end ?? (current === null ? 0 : current + (step ?? 0)))
  }
  useEffect(() => {
    const button = current === null ? null : list.current?.querySelectorAll('button')[current]
    button?.scrollIntoView({ block: 'nearest' })
    // move the focus only for arrow keys, not when the buttons above were pressed
    if (stepped.current) button?.focus()
    stepped.current = false
  }, [current])
  return (
    <section className="differences" aria-label={title}>
      <div className="differences-head">
        <div>
          <h2 className="differences-title">{title}</h2>
          <p className="differences-count" role="status">
            {lines.length === 0 ? none : publishing ? t('publish.count', count) : t('changesCount', count)}
          </p>
        </div>
        {lines.length > 0 && !publishing && <Steps current={current} last={lines.length - 1} onStep={to} />}
      </div>
      <ol ref={list} className="differences-list" onKeyDown={onKeyDown}>
        {lines.map((line, index) => (
          <Difference
            key={line.id}
            line={line}
            wording={wording}
            isCurrent={index === current}
            isTabStop={index === (current ?? 0)}
            onTake={line.moduleId === null ? null : takerOf(line.moduleId)}
            onChoose={() => to(index)}
            publishing={publishing}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepsProps {
  current: number | null
  last: number
  onStep: (index: number) => void
}

function Steps({ current, last, onStep }: StepsProps): ReactNode {
  const { t } = useTranslation('versions')
  return (
    <div className="differences-steps">
      <IconButton
        icon="arrow-up"
        label={t('previous')}
        isDisabled={current === null || current === 0}
        onPress={() => onStep((current ?? 0) - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={t('next')}
        isDisabled={current === last}
        onPress={() => onStep(current === null ? 0 : current + 1)}
      />
    </div>
  )
}

interface DifferenceProps {
  line: ChangeLine
  wording: Wording
  isCurrent: boolean
  /** Roving tabindex: whether it is the Tab stop. */
  isTabStop: boolean
  onTake: (() => void) | null
  onChoose: () => void
  publishing: boolean
}

/** One change, with its old and new text while selected. */
function Difference(props: DifferenceProps): ReactNode {
  const { line, wording, isCurrent, isTabStop, onTake, onChoose, publishing } = props
  const { t } = useTranslation('versions')
  const before = publishing ? t('publish.textThen') : t('textThen')
  const after = publishing ? t('publish.textNow') : t('textNow')
  return (
    <li className="difference" data-current={isCurrent || undefined}>
      <button
        type="button"
        className="difference-line"
        aria-current={isCurrent ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onChoose}
      >
        <ChangeWords line={line} />
      </button>
      {isCurrent &&
        line.fields.map((field) => (
          <div key={`${field.field} ${field.language}`} className="difference-texts">
            <p className="difference-field">{fieldLabel(wording, line.moduleType, field)}</p>
            <TextPair before={field.before} after={field.after} beforeLabel={before} afterLabel={after} />
          </div>
        ))}
      {isCurrent && onTake !== null && (
        <Button icon="arrow-counter-clockwise" onPress={onTake}>
          {t('takeModule')}
        </Button>
      )}
    </li>
  )
}
