import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sitePasswordLength } from '../../domain/password-limits.ts'
import { useEditor } from '../document/editor-context.ts'
import { useAsOwner, useOwnedSite } from '../document/use-owned-site.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Form } from '../kit/controls/form.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'
import { Switch } from '../kit/controls/switch.tsx'
import { TextField } from '../kit/controls/text-field.tsx'
import { showToast } from '../kit/controls/toast-queue.ts'
import { siteQuery } from '../kit/queries/use-site.ts'
import { addressApi } from './address-api.ts'
import './sections.css'

/** The guests' password. It can be set once the page is published (product-rules.md#publishing). */
export function PasswordSection(): ReactNode {
  const { t } = useTranslation('address')
  const { siteId, active } = useEditor().site
  return (
    <section className="panel-section address-section">
      {siteId !== null && active ? (
        <PasswordOfSite siteId={siteId} />
      ) : (
        <p className="panel-meta">{t('passwordLater')}</p>
      )}
    </section>
  )
}

/** Sets, changes and removes the guests' password of a published site. */
export function PasswordOfSite({ siteId }: { siteId: string }): ReactNode {
  const { t } = useTranslation('address')
  const site = useOwnedSite(siteId)
  if (site.isPending) return <Spinner />
  if (site.data === undefined) return <ErrorDialog error={site.error} />
  return (
    <>
      <PasswordForm siteId={siteId} saved={site.data.password ?? ''} />
      {site.data.password !== null && (
        <>
          <GateSwitch
            siteId={siteId}
            label={t('namesOnGate')}
            isOn={site.data.namesOnGate}
            meaning={(on) => t(on ? 'namesShown' : 'namesHidden')}
            save={(on) => addressApi.setNamesOnGate(siteId, on)}
          />
          <GateSwitch
            siteId={siteId}
            label={t('linksAdmit')}
            isOn={site.data.linksAdmit}
            meaning={(on) => t(on ? 'linksAdmitting' : 'linksNotAdmitting')}
            save={(on) => addressApi.setLinksAdmit(siteId, on)}
          />
        </>
      )}
    </>
  )
}

/**
 * Not part of the document, as it opens or closes the page for everyone. Switching it off removes the password at once; switching
 * it on takes effect once a password has been saved, and the section says so until then.
 */
function PasswordForm({ siteId, saved }: { siteId: string; saved: string }): ReactNode {
  const { t } = useTranslation('address')
  const client = useQueryClient()
  const asOwner = useAsOwner()
  const [isOn, setOn] = useState(saved !== '')
  const [typed, setTyped] = useState(saved)
  const change = useMutation({
    mutationFn: (password: string) => asOwner(() => addressApi.setPassword(siteId, password)),
    onSuccess: (site) => {
      client.setQueryData(siteQuery(siteId).queryKey, site)
      setOn(site.password !== null)
      // keep a removed password in the field, so that it can be restored
      if (site.password !== null) setTyped(site.password)
    },
  })
  const turn = (on: boolean) => {
    setOn(on)
    if (!on && saved !== '')
      change.mutate('', {
        onSuccess: () => showToast(t('passwordRemoved'), () => change.mutate(saved)),
        onError: () => setOn(true),
      })
  }
  const isChanged = isOn ? typed.trim() !== saved || saved === '' : saved !== ''
  return (
    <>
      <Switch isSelected={isOn} pending={change.isPending} onChange={turn}>
        {t('passwordOn')}
      </Switch>
      <Form onSubmit={() => change.mutate(typed.trim())}>
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
        {isOn && isChanged && (
          <Button type="submit" pending={change.isPending}>
            {t('passwordSave')}
          </Button>
        )}
      </Form>
      <ErrorDialog error={change.error} />
    </>
  )
}

interface GateSwitchProps {
  siteId: string
  label: string
  isOn: boolean
  /** What it means for guests. */
  meaning: (on: boolean) => string
  save: (on: boolean) => ReturnType<typeof addressApi.setLinksAdmit>
}

/** A switch of the gate, which is saved at once. */
function GateSwitch({ siteId, label, isOn, meaning, save }: GateSwitchProps): ReactNode {
  const client = useQueryClient()
  const asOwner = useAsOwner()
  const change = useMutation({
    mutationFn: (on: boolean) => asOwner(() => save(on)),
    onSuccess: (site) => client.setQueryData(siteQuery(siteId).queryKey, site),
  })
  const isShown = change.isPending ? change.variables : isOn
  return (
    <>
      <Switch isSelected={isShown} pending={change.isPending} onChange={(on) => change.mutate(on)}>
        {label}
      </Switch>
      <p className="panel-meta">{meaning(isShown)}</p>
      <ErrorDialog error={change.error} />
    </>
  )
}

/** The message key of what applies to guests now, or will once saved. */
function consequence(isOn: boolean, isChanged: boolean, saved: string) {
  if (!isChanged) return isOn ? 'passwordHas' : 'passwordHasNot'
  if (!isOn) return 'passwordWillNot'
  return saved === '' ? 'passwordFirst' : 'passwordWill'
}
