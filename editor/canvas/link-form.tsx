import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../base/controls/icon.tsx'
import { useLinkAddress } from './use-link-address.ts'

export interface LinkFormProps {
  /** Address of the link under the caret; '' when there is none. */
  present: string
  /** An address with its scheme; null takes the link away. */
  onDone: (href: string | null) => void
  onCancel: () => void
}

/** Asks for a link's address in the toolbar's place. A link without an address cannot be made. */
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
