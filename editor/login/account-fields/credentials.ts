import type { LogInRequest } from '../../../domain/contracts.ts'
import { textOf } from '../../kit/rules/mail-format.ts'

/** Reads the login credentials from a form with the fields of this folder. */
export function credentialsOf(values: FormData): LogInRequest {
  const code = textOf(values, 'code').trim()
  return {
    mail: textOf(values, 'mail').trim(),
    password: textOf(values, 'password'),
    ...(code === '' ? {} : { code }),
  }
}
