import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KitchenLink } from '../../../domain/guests/kitchen-contract.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { longDay } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useKitchenActs } from './use-kitchen.ts'

interface LinkDialogProps {
  siteId: string
  form: string
  link: KitchenLink | null
  /** The event's. */
  timeZone: string | undefined
  onClose: () => void
}

/** The link with which the kitchen reads the sheet: made, copied, ended. */
export function LinkDialog({ siteId, form, link, timeZone, onClose }: LinkDialogProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const language = useUiLanguage()
  const { makeLink, endLink } = useKitchenActs(siteId)
  const [withNames, setWithNames] = useState(false)
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url)
    showToast(t('copied'))
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('linkTitle')}>
      <p>{t('linkHelp')}</p>
      {link !== null && (
        <div className="kitchen-form">
          <TextField label={t('linkAddress')} value={link.url} isReadOnly />
          <p>
            {t('linkUntil', { day: longDay(link.endsAt, language, timeZone) })}{' '}
            {link.withNames ? t('linkNames') : t('linkNoNames')}
          </p>
          <div className="kitchen-acts">
            {/* only secure contexts have a clipboard */}
            {'clipboard' in navigator && (
              <Button variant="primary" icon="link" onPress={() => void copy(link.url).catch(() => undefined)}>
                {t('copy')}
              </Button>
            )}
            <Button
              icon="trash"
              pending={endLink.isPending}
              onPress={() => endLink.mutate(undefined, { onSuccess: () => showToast(t('linkEnded')) })}
            >
              {t('endLink')}
            </Button>
          </div>
        </div>
      )}
      <div className={link === null ? 'kitchen-form' : 'kitchen-mark'}>
        {link !== null && <p>{t('newLinkHelp')}</p>}
        <Checkbox isSelected={withNames} onChange={setWithNames}>
          {t('withNames')}
        </Checkbox>
        <Button
          variant={link === null ? 'primary' : 'secondary'}
          icon="link"
          pending={makeLink.isPending}
          onPress={() => makeLink.mutate({ form, language, withNames })}
        >
          {link === null ? t('makeLink') : t('newLink')}
        </Button>
      </div>
      <ErrorDialog error={makeLink.error ?? endLink.error} />
    </Dialog>
  )
}
