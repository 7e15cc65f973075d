import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sitePasswordLength } from '../../domain/password-limits.ts'
import { api } from '../api-client/api.ts'
import { Button } from '../kit/button.tsx'
import { ErrorDialog } from '../kit/error-dialog.tsx'
import { Form } from '../kit/form.tsx'
import { Spinner } from '../kit/spinner.tsx'
import { Switch } from '../kit/switch.tsx'
import { TextField } from '../kit/text-field.tsx'
import { siteQuery } from '../pages/use-site.ts'
import { useEditor } from '../shell/editor-context.ts'

/** The guests' password. It can be set once the page is published (specification 1, section 4). */
export function PasswordSection(): ReactNode {
  const { t } = useTranslation('more')
  const { siteId, active } = useEditor().site
  return (
    <section className="panel-section more-section">
      <h3 className="panel-heading">{t('password')}</h3>
      {siteId !== null && active ? (
        <PasswordOfSite siteId={siteId} />
      ) : (
        <p className="panel-meta">{t('passwordLater')}</p>
      )}
    </section>
  )
}

function PasswordOfSite({ siteId }: { siteId: string }): ReactNode {
  const site = useQuery(siteQuery(siteId))
  if (site.isPending) return <Spinner />
  if (site.data === undefined) return <ErrorDialog error={site.error} />
  return <PasswordForm siteId={siteId} saved={site.data.password ?? ''} />
}

/** Not a part of the document: it has a button of its own, since it opens or closes the page for everybody. */
function PasswordForm({ siteId, saved }: { siteId: string; saved: string }): ReactNode {
  const { t } = useTranslation('more')
  const client = useQueryClient()
  const [isOn, setOn] = useState(saved !== '')
  const [typed, setTyped] = useState(saved)
  const change = useMutation({
    mutationFn: (password: string) => api.setPassword(siteId, password),
    onSuccess: (site) => {
      client.setQueryData(siteQuery(siteId).queryKey, site)
      setTyped(site.password ?? '')
    },
  })
  const wanted = isOn ? typed.trim() : ''
  const isChanged = wanted !== saved || (isOn && saved === '')
  return (
    <>
      <Switch isSelected={isOn} pending={change.isPending} onChange={setOn}>
        {t('passwordOn')}
      </Switch>
      <Form onSubmit={() => change.mutate(wanted)}>
        {isOn && (
          <TextField
            label={t('passwordField')}
            name="site-password"
            value={typed}
            onChange={setTyped}
            isRequired
            maxLength={sitePasswordLength}
            validate={(value) => (value.trim() === '' ? t('passwordMissing') : null)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
            autoFocus={saved === ''}
          />
        )}
        <p className="panel-meta" role="status">
          {t(consequence(isOn, isChanged, saved))}
        </p>
        {isChanged && (
          <Button type="submit" pending={change.isPending}>
            {t(isOn ? 'passwordSave' : 'passwordRemove')}
          </Button>
        )}
      </Form>
      <ErrorDialog error={change.error} />
    </>
  )
}

/** What holds for guests now, or will once it is saved. */
function consequence(isOn: boolean, isChanged: boolean, saved: string) {
  if (!isChanged) return isOn ? 'passwordHas' : 'passwordHasNot'
  if (!isOn) return 'passwordWillNot'
  return saved === '' ? 'passwordFirst' : 'passwordWill'
}
