import type { Messages } from './messages.sv.ts'

export const messages: Messages = {
  title: 'Save your page',
  lead: 'Create an account to save. It is free, and you can keep making changes for as long as you like.',
  terms: 'I accept the terms',
  termsRequired: 'You must accept the terms to create an account.',
  submit: 'Create account and save',
  mailTaken: 'There is already an account with that e-mail address. Log in instead.',
  hasAccount: 'Already have an account?',
  logIn: 'Log in',
  welcomeTitle: 'Your page is saved',
  welcomeText: 'Welcome! Only you can see the page so far. When you want your guests to see it, choose an address.',
  chooseAddress: 'Choose address',
  continueEditing: 'Keep editing',
}
