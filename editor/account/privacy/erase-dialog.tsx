import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { accountQuery } from '../../kit/queries/use-account.ts'
import { textOf } from '../../kit/rules/mail-format.ts'
import { PasswordField } from '../../login/account-fields/fields.tsx'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'
import { accountApi } from '../account-api.ts'
import './privacy.css'

/** Requires the password, so that an unattended browser is not enough. */
export function EraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'privacy' })
  const language = useUiLanguage()
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: (password: string) => accountApi.eraseAccount({ password, language }),
    onSuccess: () => {
      client.setQueryData(accountQuery.queryKey, null)
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== accountQuery.queryKey[0] })
      window.location.assign('/')
    },
  })
  const refusal = useRefusal(erase.error, { confirming: true })
  return (
    <Dialog isOpen onClose={onClose} title={t('dialogTitle')}>
      <p>{t('dialogText')}</p>
      <Form className="privacy-form" onSubmit={(values) => erase.mutate(textOf(values, 'password'))}>
        {refusal !== null && <Note tone="danger">{refusal}</Note>}
        <PasswordField label={t('password')} autoFocus />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={erase.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={refusal === null ? erase.error : null} />
    </Dialog>
  )
}
