import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountResponse } from '../../domain/contracts.ts'
import { ApiError } from '../kit/api-client/api-error.ts'
import { call } from '../kit/api-client/call.ts'
import { errorText } from '../kit/api-client/error-text.ts'
import { NetworkError } from '../kit/api-client/network-error.ts'
import { Button } from '../kit/controls/button.tsx'
import { ErrorDialog } from '../kit/controls/error-dialog.tsx'
import { Note } from '../kit/controls/note.tsx'
import { useUiLanguage } from '../kit/i18n/use-ui-language.ts'
import { useRefusal } from './account-fields/use-refusal.ts'

// the contract leaves WebAuthn's options open
const optionsOf = async () =>
  (await call('POST /api/accounts/login/passkey/options')) as PublicKeyCredentialRequestOptionsJSON
const logIn = (body: AuthenticationResponseJSON) => call('POST /api/accounts/login/passkey', { body })

/**
 * Login with a passkey: through the button, or through the browser's autofill in the email field. Its code and library are loaded
 * after the form.
 */
export function PasskeyLogin({ onLogIn }: { onLogIn: (account: AccountResponse) => void }): ReactNode {
  const { t } = useTranslation('login')
  const language = useUiLanguage()
  const [isChoosing, setChoosing] = useState(false)
  const login = useMutation({
    mutationFn: async (offered?: AuthenticationResponseJSON) =>
      logIn(offered ?? (await startAuthentication({ optionsJSON: await optionsOf() }))),
    onMutate: () => setChoosing(true),
    onSuccess: onLogIn,
    onSettled: () => setChoosing(false),
  })
  const { mutate } = login
  // no autofill while the button's own prompt is open
  useEffect(() => {
    if (isChoosing) return
    let isGone = false
    // ignoring the offer is not an error
    offered(() => isGone).then(
      (assertion) => !isGone && assertion !== undefined && mutate(assertion),
      () => undefined,
    )
    return () => {
      isGone = true
      WebAuthnAbortService.cancelCeremony()
    }
  }, [isChoosing, mutate])
  const waiting = useRefusal(login.error)
  const isOurs = login.error instanceof ApiError || login.error instanceof NetworkError
  const refused =
    login.error instanceof ApiError && login.error.code === 'passkey-refused' ? errorText(login.error, language) : null
  // browsers do not reveal whether there was no passkey or the user cancelled
  const refusal = waiting ?? refused ?? (login.error !== null && !isOurs ? t('passkeyNotUsed') : null)
  return (
    <>
      <Button wide pending={login.isPending} onPress={() => mutate(undefined)}>
        {t('passkey')}
      </Button>
      {refusal !== null && <Note tone="danger">{refusal}</Note>}
      <ErrorDialog error={refusal === null ? login.error : null} />
    </>
  )
}

/** Resolves to the passkey chosen through autofill; undefined when the browser does not support it or the form is gone. */
async function offered(isGone: () => boolean): Promise<AuthenticationResponseJSON | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  const optionsJSON = await optionsOf()
  return isGone() ? undefined : startAuthentication({ optionsJSON, useBrowserAutofill: true })
}
