import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../kit/controls/icon.tsx'
import { useLinkAddress } from './use-link-address.ts'

export interface LinkFormProps {
  /** The address of the link at the caret; '' when there is none. */
  present: string
  /** Called with an address including its scheme; null removes the link. */
  onDone: (href: string | null) => void
  onCancel: () => void
}

/** A form for a link's address, shown in place of the toolbar. A link cannot be created without an address. */
export function LinkForm({ present, onDone, onCancel }: LinkFormProps): ReactNode {
  const { t } = useTranslation('canvas')
  const id = useId()
  const { onSubmit, field, isWrong } = useLinkAddress(present, id, onDone)
  return (
    <form className="ed-link-form" noValidate onSubmit={onSubmit}>
      <input {...field} />
      <button type="submit" className="ed-action" aria-label={t('linkSave')} title={t('linkSave')}>
        <Icon name="check" size={18} />
      </button>
      {present !== '' && (
        <button
          type="button"
          className="ed-action"
          aria-label={t('linkRemove')}
          title={t('linkRemove')}
          onClick={() => onDone(null)}
        >
          <Icon name="trash" size={18} />
        </button>
      )}
      <button
        type="button"
        className="ed-action"
        aria-label={t('linkCancel')}
        title={t('linkCancel')}
        onClick={onCancel}
      >
        <Icon name="x" size={18} />
      </button>
      {isWrong && (
        <span id={id} className="ed-link-error" role="alert">
          {t('linkWrong')}
        </span>
      )}
    </form>
  )
}
