import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api-client/api.ts'
import { ApiError } from '../../api-client/api-error.ts'
import { useUiLanguage } from '../../i18n/use-ui-language.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { ErrorDialog } from '../../kit/error-dialog.tsx'
import { Form } from '../../kit/form.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { Note } from '../../kit/note.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { textOf } from '../mail-format.ts'
import { accountQuery } from '../use-account.ts'
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
