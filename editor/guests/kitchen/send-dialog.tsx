import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { guestLimits } from '../../../domain/guests/guest-limits.ts'
import { newModuleId } from '../../document/new-module-id.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Checkbox } from '../../kit/controls/checkbox.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { looksLikeMail } from '../../kit/rules/mail-format.ts'
import { useKitchenActs } from './use-kitchen.ts'

interface SendDialogProps {
  siteId: string
  form: string
  onClose: () => void
}

/** The sheet by mail, or only marked as handed over. */
export function SendDialog({ siteId, form, onClose }: SendDialogProps): ReactNode {
  const { t } = useTranslation('guests', { keyPrefix: 'kitchen' })
  const language = useUiLanguage()
  const { tell } = useKitchenActs(siteId)
  // the same for each attempt, so that the kitchen gets it once
  const [id] = useState(newModuleId)
  const [withNames, setWithNames] = useState(false)
  const send = (to: string | null, note: string) => {
    if (tell.isPending) return
    tell.mutate(
      { id, form, language, to, note, withNames },
      {
        onSuccess: () => {
          showToast(to === null ? t('marked') : t('sent', { to }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('send')}>
      <p>{t('sendHelp')}</p>
      <Form
        onSubmit={(values) => send(String(values.get('to') ?? '').trim(), String(values.get('note') ?? ''))}
        className="kitchen-form"
      >
        <TextField
          label={t('to')}
          name="to"
          type="email"
          isRequired
          autoFocus
          autoComplete="off"
          validate={(value) => (value.trim() === '' || looksLikeMail(value.trim()) ? null : t('toWrong'))}
        />
        <TextField
          label={t('note')}
          name="note"
          rows={3}
          maxLength={guestLimits.kitchenNote}
          description={t('noteHelp')}
        />
        <Checkbox isSelected={withNames} onChange={setWithNames}>
          {t('withNames')}
        </Checkbox>
        <Button variant="primary" type="submit" icon="envelope" pending={tell.isPending}>
          {t('sendNow')}
        </Button>
      </Form>
      <div className="kitchen-mark">
        <p>{t('markHelp')}</p>
        <Button icon="check" pending={tell.isPending} onPress={() => send(null, '')}>
          {t('mark')}
        </Button>
      </div>
      <ErrorDialog error={tell.error} onClose={tell.reset} />
    </Dialog>
  )
}
