import { TERMS_VERSION } from '../accounts/terms';
import type { Config } from '../config';
import { blocks, heading, list } from '../docs/doc-page';
import { howToReach, type LegalPage, operatedBy } from './legal-page';

/**
 * Writes the terms of use of a deployment (contract: terms, privacy-page). Operators adjust them here, together with
 * `TERMS_VERSION`.
 */
export function terms(config: Config): LegalPage {
  return {
    title: 'Terms of use',
    summary: 'What you may expect of this service, and what it expects of you.',
    blocks: blocks(
      `Version of ${TERMS_VERSION}. You agree to it by creating a key or by signing in.`,
      heading('Who offers it', 'operator'),
      `${operatedBy('offered', config)} For questions, ${howToReach(config)}.`,
      heading('What you get', 'service'),
      list(
        'An API that recommends and explains, within the [limits](/docs/limits) of your key. Tiers beyond the free one are as agreed with the operator.',
        'No promise of availability beyond such an agreement. [Status](/status) says how the service is at this moment.',
        'The path `/v1` keeps its meaning. What changes is in the [changelog](/docs/changelog).',
      ),
      heading('What answers are', 'answers'),
      'Recommendations are written by models. They are checked against what you sent, and can still be wrong or incomplete. Do not rest on them alone where health, safety, money or the law is concerned. You decide what you show to your users, and answer for it.',
      heading('What you agree to', 'use'),
      list(
        'Keep keys secret, and revoke one that others know. What is done with a key counts as done by its owner.',
        'Send about people only what you may: you are responsible for having their consent or another ground. Names, addresses and numbers of people are not needed.',
        'Do not use the service to break the law, to harm or to single out people, or to get around its limits, by several accounts for example.',
        'Sign up with your own e-mail address.',
      ),
      heading('Data', 'data'),
      'What is stored and passed on is on the page about [data and privacy](/privacy).',
      heading('Ending', 'ending'),
      'You may stop at any time: revoke your keys, or [delete your account](/dashboard/account). The operator may revoke a key that is used against these terms, and may end the service; keys then stop working.',
      heading('Liability', 'liability'),
      'The free tier is given as it is, without warranty, as far as the law allows. Nothing here limits rights that cannot be limited.',
    ),
  };
}
