import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedAppResponse } from '../../../domain/second-step-contract.ts'
import { ApiError } from '../../kit/api-client/api-error.ts'
import { Button } from '../../kit/controls/button.tsx'
import { Dialog } from '../../kit/controls/dialog.tsx'
import { ErrorDialog } from '../../kit/controls/error-dialog.tsx'
import { Form } from '../../kit/controls/form.tsx'
import { Note } from '../../kit/controls/note.tsx'
import { TextField } from '../../kit/controls/text-field.tsx'
import { textOf } from '../../kit/rules/mail-format.ts'
import { useRefusal } from '../../login/account-fields/use-refusal.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { secondStepCalls } from './second-step-calls.ts'

/**
 * Enables two-factor login: asks for the password, shows the key for an authenticator app and asks for its first code, then shows
 * the recovery codes.
 */
export function TurnOnDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const [app, setApp] = useState<OfferedAppResponse | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const title = codes === null ? t('turnOn') : t('codesTitle')
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {codes !== null ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : app !== null ? (
        <AppStep app={app} onAccepted={setCodes} onClose={onClose} />
      ) : (
        <ConfirmStep
          text={t('confirmText')}
          action={t('next')}
          send={secondStepCalls.offerApp}
          onDone={setApp}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

interface AppStepProps {
  app: OfferedAppResponse
  onAccepted: (recoveryCodes: string[]) => void
  onClose: () => void
}

function AppStep({ app, onAccepted, onClose }: AppStepProps): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const accept = useMutation({
    mutationFn: secondStepCalls.acceptApp,
    onSuccess: ({ recoveryCodes }) => onAccepted(recoveryCodes),
  })
  const { error } = accept
  const waiting = useRefusal(error, { confirming: true })
  const refusal = error instanceof ApiError && error.code === 'wrong-code' ? t('wrongCode') : waiting
  const { size, path } = app.qrCode
  return (
    <Form className="second-step-form" onSubmit={(values) => accept.mutate(textOf(values, 'code').trim())}>
      <p>{t('appText')}</p>
      {/* a quiet zone of four modules, as QR readers require */}
      <svg
        className="second-step-qr"
        role="img"
        aria-label={t('qrCode')}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
      <p>
        {t('key')}: <span className="second-step-key">{app.key.replace(/(.{4})(?=.)/g, '$1 ')}</span>
      </p>
      {refusal !== null && <Note tone="danger">{refusal}</Note>}
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        isRequired
        maxLength={10}
        validate={(value) => (/^\s*\d{3}\s?\d{3}\s*$/.test(value) ? null : t('codeRequired'))}
      />
      <div className="k-dialog-actions">
        <Button variant="quiet" onPress={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={accept.isPending}>
          {t('next')}
        </Button>
      </div>
      <ErrorDialog error={refusal === null ? error : null} />
    </Form>
  )
}

/** Asks for the password, then replaces the recovery codes with new ones. */
export function NewCodesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title={codes === null ? t('newCodes') : t('codesTitle')}>
      {codes === null ? (
        <ConfirmStep
          text={t('confirmText')}
          action={t('next')}
          send={secondStepCalls.renewCodes}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
          onClose={onClose}
        />
      ) : (
        <RecoveryCodes codes={codes} onClose={onClose} />
      )}
    </Dialog>
  )
}

export function TurnOffDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('account', { keyPrefix: 'security' })
  return (
    <Dialog isOpen onClose={onClose} title={t('turnOffOf')}>
      <ConfirmStep
        text={t('offText')}
        action={t('turnOff')}
        isDangerous
        send={secondStepCalls.end}
        onDone={onClose}
        onClose={onClose}
      />
    </Dialog>
  )
}
