import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../base/api-client/api.ts'
import { ApiError } from '../../../base/api-client/api-error.ts'
import { Button } from '../../../base/controls/button.tsx'
import { Dialog } from '../../../base/controls/dialog.tsx'
import { ErrorDialog } from '../../../base/controls/error-dialog.tsx'
import { Form } from '../../../base/controls/form.tsx'
import { LinkButton } from '../../../base/controls/link-button.tsx'
import { Note } from '../../../base/controls/note.tsx'
import { TextField } from '../../../base/controls/text-field.tsx'
import { useUiLanguage } from '../../../base/i18n/use-ui-language.ts'
import { accountQuery } from '../../../base/queries/use-account.ts'
import { textOf } from '../../../base/rules/mail-format.ts'
import './privacy.css'

/** What an owner may take along, how long guests' data is kept, and the way to be forgotten (docs/privacy.md). */
export function PrivacySection({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('privacy')
  const [isErasing, setErasing] = useState(false)
  return (
    <section className="privacy" aria-labelledby="privacy-title">
      <h2 id="privacy-title">{t('title')}</h2>
      <div className="privacy-part">
        <h3>{t('exportTitle')}</h3>
        <p>{t('exportText')}</p>
        <LinkButton to={`/api/sites/${siteId}/export`} external download="">
          {t('exportButton')}
        </LinkButton>
      </div>
      <div className="privacy-part">
        <h3>{t('guestsTitle')}</h3>
        <p>{t('guestsText')}</p>
      </div>
      <div className="privacy-part">
        <h3>{t('eraseTitle')}</h3>
        <p>{t('eraseText')}</p>
        <Button variant="secondary" onPress={() => setErasing(true)}>
          {t('eraseButton')}
        </Button>
      </div>
      {isErasing && <EraseDialog onClose={() => setErasing(false)} />}
    </section>
  )
}

/** Asks for the password: a browser that was left open must not be enough. */
function EraseDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('privacy')
  const language = useUiLanguage()
  const client = useQueryClient()
  const erase = useMutation({
    mutationFn: (password: string) => api.eraseAccount({ password, language }),
    onSuccess: () => {
      client.setQueryData(accountQuery.queryKey, null)
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== accountQuery.queryKey[0] })
      window.location.assign('/')
    },
  })
  const wrong = erase.error instanceof ApiError && erase.error.code === 'wrong-credentials'
  return (
    <Dialog isOpen onClose={onClose} title={t('dialogTitle')}>
      <p>{t('dialogText')}</p>
      <Form className="privacy-form" onSubmit={(values) => erase.mutate(textOf(values, 'password'))}>
        {wrong && <Note tone="danger">{t('wrongPassword')}</Note>}
        <TextField
          label={t('password')}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
          autoFocus
          maxLength={200}
          validate={(value) => (value === '' ? t('passwordRequired') : null)}
        />
        <div className="k-dialog-actions">
          <Button variant="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" pending={erase.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
      <ErrorDialog error={wrong ? null : erase.error} />
    </Dialog>
  )
}
