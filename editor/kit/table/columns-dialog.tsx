import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Checkbox } from '../controls/checkbox.tsx'
import { Dialog } from '../controls/dialog.tsx'
import './columns.css'

export interface ColumnsDialogProps {
  columns: readonly { id: string; label: string; note?: string; fixed: boolean }[]
  hidden: ReadonlySet<string>
  onHidden: (hidden: ReadonlySet<string>) => void
  words: { title: string; all: string; done: string; help: string }
  onClose: () => void
}

/** Chooses the visible columns of a table, with immediate effect. */
export function ColumnsDialog({ columns, hidden, onHidden, words, onClose }: ColumnsDialogProps): ReactNode {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      actions={
        <>
          {hidden.size > 0 && (
            <Button variant="quiet" onPress={() => onHidden(new Set())}>
              {words.all}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {words.done}
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
            {column.label}
            {column.note !== undefined && <span className="k-description"> {column.note}</span>}
          </Checkbox>
        ))}
      </div>
      <p className="k-description">{words.help}</p>
    </Dialog>
  )
}
