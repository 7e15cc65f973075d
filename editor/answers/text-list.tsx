import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/controls/button.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { usePrinting } from '../kit/table/use-printing.ts'
import { firstOrder, sortRows } from './model/order.ts'
import type { Question, Row } from './model/sheet.ts'

export interface TextListProps {
  question: Question
  rows: readonly Row[]
  /** The text is the guest's name, so the name is not repeated next to it. */
  isName: boolean
  onOpen: (row: Row) => void
}

/** How many texts are shown initially, and how many more per press. */
const [first, more] = [12, 100]

/** The texts, newest party first as in the table, each with its author. */
export function TextList({ question, rows, isName, onOpen }: TextListProps): ReactNode {
  const { t } = useTranslation('answers')
  const [shown, setShown] = useState(first)
  // print all: paper has no button to press
  const printing = usePrinting()
  const language = useUiLanguage()
  const written = sortRows(rows, firstOrder, language).filter((row) => row.cells.has(question.id))
  if (written.length === 0) return null
  return (
    <>
      <ul className={isName ? 'texts texts-names' : 'texts'}>
        {written.slice(0, printing ? undefined : shown).map((row) => {
          const text = row.cells.get(question.id)?.text ?? ''
          return (
            <li key={row.id}>
              {!isName && <p className="text-said">{text}</p>}
              <button
                type="button"
                className={isName ? 'row-open text-name' : 'row-open text-who'}
                onClick={() => onOpen(row)}
              >
                {isName ? text : row.who || t('unnamedGuest')}
              </button>
              {row.record.origin === 'sample' && <span className="row-mark">{t('sample')}</span>}
            </li>
          )
        })}
      </ul>
      {written.length > shown && (
        <Button variant="quiet" className="texts-more" onPress={() => setShown(shown + more)}>
          {t('showMore', { count: Math.min(more, written.length - shown) })}
        </Button>
      )}
    </>
  )
}
