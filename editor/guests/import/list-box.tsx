import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileDrop } from '../../document/images/use-file-drop.ts'
import { Icon } from '../../kit/controls/icon.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'

export interface ListBoxProps {
  text: string
  onText: (text: string) => void
  /** Text that was pasted into an empty box. */
  onPaste: (text: string) => void
  onFile: (file: File) => void
}

const accepted =
  '.xlsx,.csv,.tsv,.txt,.vcf,.xls,.numbers,text/csv,text/plain,text/vcard,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Takes a list: pasted, written, dropped or chosen. */
export function ListBox({ text, onText, onPaste, onFile }: ListBoxProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'importing' })
  const id = useId()
  const { over, drop } = useFileDrop(([file]) => file && onFile(file))
  return (
    <div className="import-box" data-over={over || undefined} {...drop}>
      <div
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          const pasted = event.clipboardData.getData('text/plain')
          if (text.trim() !== '' || (pasted === '' && file === undefined)) return
          event.preventDefault()
          if (pasted !== '') onPaste(pasted)
          else if (file !== undefined) onFile(file)
        }}
      >
        <TextField
          label={t('box')}
          value={text}
          onChange={onText}
          rows={8}
          placeholder={t('example')}
          description={t('boxHelp')}
          spellCheck="false"
          autoFocus
        />
      </div>
      <p className="import-file">
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accepted}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
        <label htmlFor={id} className="k-button k-button-secondary">
          <Icon name="upload-simple" size={18} />
          {t('chooseFile')}
        </label>
        <span className="import-drop-help">{t('dropHelp')}</span>
        <span className="import-file-help">{t('fileHelp')}</span>
      </p>
    </div>
  )
}
