import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import type { Column } from './columns.ts'
import { useColumnWords } from './use-column-words.ts'

export interface ColumnsDialogProps {
  columns: readonly Column[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  onClose: () => void
}

/** Chooses the visible columns, with immediate effect. Exports include all columns. */
export function ColumnsDialog({ columns, hidden, onHidden, onClose }: ColumnsDialogProps): ReactNode {
  const { t } = useTranslation('answers')
  const { label } = useColumnWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('columns')}
      actions={
        <>
          {hidden.size > 0 && (
            <Button variant="quiet" onPress={() => onHidden(new Set())}>
              {t('allColumns')}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <div className="columns-list">
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            isSelected={column.fixed || !hidden.has(column.id)}
            isDisabled={column.fixed}
            onChange={(selected) => {
              const next = new Set(hidden)
              if (selected) next.delete(column.id)
              else next.add(column.id)
              onHidden(next)
            }}
          >
            {label(column)}
            {column.question?.current === false && <span className="k-description"> {t('notAskedAnyMore')}</span>}
          </Checkbox>
        ))}
      </div>
      <p className="k-description">{t('columnsHelp')}</p>
    </Dialog>
  )
}
