'use server';

import { redirect } from 'next/navigation';
import { setByStopLink } from '@/lib/notices/preferences';

/** Turns the messages off that the link is about, or on again, and shows the page as it is then. */
export async function setMailsAction(data: FormData): Promise<void> {
  const token = String(data.get('token') ?? '');
  await setByStopLink({ token, isOn: data.get('to') === 'on' });
  redirect(`/stop-mails?token=${encodeURIComponent(token)}`);
}
