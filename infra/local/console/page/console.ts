/** The script of the console's page. It is one file without imports, so that it can be served as is. */

interface Mail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  sentAt: string;
}

interface ImageState {
  id: string;
  title: string;
  processing: string;
  approvalStatus: 'pending' | 'approved' | 'rejected';
  refusal?: string;
  thumbnailUrl?: string;
}

interface Job {
  job: string;
  feature: string;
  everyMinutes: number;
}

interface ClockState {
  now: string;
  advancedSeconds: number;
}

interface PaymentOrder {
  service: string;
  id: string;
  title: string;
  amount: string;
  status: string;
  createdAt: string;
  paymentUrl?: string;
  actions: string[];
  events: { type: string; isDelivered: boolean }[];
}

interface Payments {
  orders: PaymentOrder[];
  actions: Record<string, string>;
  areEventsHeld: boolean;
}

const STORAGE_KEY = 'console-images';
const MAX_IMAGES = 24;
const POLL_MILLISECONDS = 1_500;
const ADVANCES = { '1 minute': 60, '1 hour': 3_600, '1 day': 86_400, '30 days': 2_592_000 };

/** An element of the page itself, so it always exists. */
const findElement = <E extends HTMLElement = HTMLElement>(id: string): E => document.getElementById(id) as E;

async function call<Data>(path: string, body?: object): Promise<Data> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(`/_local/${path}`, sent ?? {});
  const answer = await response.json();
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function createButton(label: string, onPress: () => Promise<void>, calm = false): HTMLElement {
  const button = make('button', { type: 'button', className: calm ? 'calm' : '' }, label);
  button.addEventListener('click', async () => {
    // It stays enabled for the browser, which takes the focus from a disabled button.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    await onPress().finally(() => {
      button.ariaDisabled = 'false';
    });
  });
  return make('span', { className: 'press' }, button);
}

function showMessage(output: HTMLElement, work: Promise<string>): Promise<void> {
  output.className = 'outcome';
  output.textContent = 'Working…';
  return work.then(
    (text) => {
      output.className = 'outcome good';
      output.textContent = `✓ ${text}`;
    },
    (error: Error) => {
      output.className = 'outcome bad';
      output.textContent = `✗ ${error.message}`;
    },
  );
}

// Images

const images = new Map<string, ImageState>();

const readSubmitted = (): string[] => JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');

async function showImages(asked: string[] = readSubmitted().filter(isUnderWay)): Promise<void> {
  const changed = await Promise.all(asked.map(refreshImage));
  if (changed.includes(true))
    findElement('image-list').replaceChildren(...readSubmitted().flatMap(imageCard));
}

function isUnderWay(id: string): boolean {
  const image = images.get(id);
  return !image || (image.processing !== 'refused' && image.approvalStatus === 'pending');
}

async function refreshImage(id: string): Promise<boolean> {
  const { image } = await call<{ image: ImageState }>(`images/${id}`);
  const isNew = JSON.stringify(images.get(id)) !== JSON.stringify(image);
  images.set(id, image);
  return isNew;
}

function imageCard(id: string): HTMLElement[] {
  const image = images.get(id);
  if (!image) return [];
  const { className, words } = getState(image);
  return [
    make(
      'li',
      {},
      ...(image.thumbnailUrl ? [make('img', { src: image.thumbnailUrl, alt: '' })] : []),
      make('h3', {}, image.title),
      make('p', { className: `state ${className}` }, words),
      make('code', {}, id),
      ...(image.processing === 'done' ? decisions(image) : []),
    ),
  ];
}

/** The decisions that are still possible for an image. */
function decisions({ id, approvalStatus }: ImageState): HTMLElement[] {
  const outcome = make('p', { className: 'outcome' });
  const decide = (decision: string) => async () => {
    await showMessage(
      outcome,
      call(`images/${id}/${decision}`, {}).then(() => 'done'),
    );
    await showImages([id]);
  };
  const approve = createButton('Approve', decide('approve'));
  const reject = createButton('Reject', decide('reject'), true);
  const left = { pending: [approve, reject], approved: [reject], rejected: [approve] }[approvalStatus];
  return [make('div', { className: 'row' }, ...(left ?? [])), outcome];
}

function getState({ processing, approvalStatus, refusal, thumbnailUrl }: ImageState): {
  className: string;
  words: string;
} {
  if (processing === 'refused') return { className: 'bad', words: `✗ Refused: ${refusal}` };
  if (processing !== 'done') return { className: 'waits', words: `… ${processing}` };
  if (approvalStatus === 'approved') {
    const words = thumbnailUrl
      ? '✓ Approved and published'
      : '✓ Approved; published while 18+ images are shown';
    return { className: 'good', words };
  }
  return approvalStatus === 'rejected'
    ? { className: 'bad', words: '✗ Rejected' }
    : { className: 'waits', words: '… Processed, waiting for approval' };
}

async function submitImage(form: HTMLFormElement): Promise<string> {
  const fields = new FormData(form);
  const file = fields.get('file') as File; // the field is a file input
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const { id } = await call<{ id: string }>('images', {
    fileName: file.name,
    contentBase64: await toBase64(file),
    title: text('title'),
    ...(text('altText') && { altText: text('altText') }),
    category: text('category'),
    rating: text('rating'),
    tags: text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    ...(text('createdBy') && { createdBy: text('createdBy') }),
    approve: fields.has('approve'),
  });
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([id, ...readSubmitted()].slice(0, MAX_IMAGES)));
  await showImages();
  return 'Uploaded. Its status appears below.';
}

function toBase64(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
  reader.onerror = () => reject(new Error("The file can't be read"));
  reader.readAsDataURL(file);
  return promise;
}

// Mail

let shownMails = '';

async function showMails(): Promise<void> {
  const { mails } = await call<{ mails: Mail[] }>('mail');
  const key = mails.map(({ id }) => id).join();
  if (key === shownMails && key) return;
  shownMails = key;
  findElement('mail-list').replaceChildren(...mails.map(mailEntry));
  if (mails.length === 0) findElement('mail-view').replaceChildren(make('p', {}, 'No emails sent yet.'));
  else document.querySelector<HTMLButtonElement>('#mail-list button')?.click();
}

function mailEntry(mail: Mail): HTMLElement {
  const time = new Date(mail.sentAt).toLocaleString();
  const button = make(
    'button',
    { type: 'button', className: 'calm' },
    mail.subject,
    make('small', {}, `${mail.to.join(', ')} · ${time}`),
  );
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('#mail-list button')) other.removeAttribute('aria-current');
    button.setAttribute('aria-current', 'true');
    findElement('mail-view').replaceChildren(...mailView(mail, time));
  });
  return make('li', {}, button);
}

function mailView({ from, to, subject, text, html }: Mail, time: string): HTMLElement[] {
  const head = [make('h3', {}, subject), make('p', {}, `From ${from} to ${to.join(', ')}, ${time}`)];
  if (!html) return [...head, make('pre', {}, text ?? '')];
  const frame = make('iframe', { title: `Email: ${subject}`, srcdoc: html });
  // An email is untrusted content: no scripts, no forms, no navigation.
  frame.setAttribute('sandbox', '');
  return [
    ...head,
    frame,
    ...(text ? [make('details', {}, make('summary', {}, 'Plain text'), make('pre', {}, text))] : []),
  ];
}

// Payments

let shownPayments = '';
/** How many orders are shown at first: the sample data has many. */
const FIRST_ORDERS = 12;
let showsAllOrders = false;
let areEventsHeld = false;

async function showPayments(): Promise<void> {
  const answer = await call<Payments>('payments');
  showHeldEvents(answer.areEventsHeld);
  const orders = showsAllOrders ? answer.orders : answer.orders.slice(0, FIRST_ORDERS);
  showOrderCount(orders.length, answer.orders.length);
  // Unchanged orders stay, so that the focus does too.
  if (JSON.stringify(orders) === shownPayments) return;
  shownPayments = JSON.stringify(orders);
  const cards = orders.map((order) => paymentCard(order, answer.actions));
  keepFocus(() => findElement('payment-list').replaceChildren(...cards));
  if (cards.length === 0)
    findElement('payment-list').replaceChildren(make('li', {}, 'No orders yet. Buy a package on the site.'));
}

/** Replaces orders. The focus moves to the same button of the same order, or to its first one if that is gone. */
function keepFocus(replace: () => void): void {
  const focused = document.activeElement;
  const order = focused?.closest<HTMLElement>('[data-order]')?.dataset.order;
  replace();
  if (order === undefined) return;
  const card = document.querySelector(`[data-order="${order}"]`);
  const controls = [...(card?.querySelectorAll<HTMLElement>('a, button') ?? [])];
  (controls.find(({ textContent }) => textContent === focused?.textContent) ?? controls[0])?.focus();
}

function showHeldEvents(areHeld: boolean): void {
  areEventsHeld = areHeld;
  findElement('event-state').textContent = areHeld
    ? 'Events of all services are held back. Payments are found when the buyer looks, or by the job payments-reconcile.'
    : 'Each service sends its events to the site at once.';
  const button = document.querySelector('#event-switch button');
  if (button) button.textContent = areHeld ? 'Send held events' : 'Hold events back';
}

function switchEvents(): Promise<void> {
  const areHeld = !areEventsHeld;
  const message = areHeld ? 'Events are held back from now on.' : 'The held events are being sent.';
  const work = call('payments/events', { areEventsHeld: areHeld }).then(() => message);
  return showMessage(findElement('payment-outcome'), work).then(showPayments);
}

function showOrderCount(shown: number, total: number): void {
  findElement('payment-count').textContent = `${shown} of ${total} orders`;
  findElement('payment-rest').hidden = shown === total;
}

/** Shows the older orders, too, and moves the focus to the first of them. */
async function showAllOrders(): Promise<void> {
  showsAllOrders = true;
  await showPayments();
  const first = findElement('payment-list').children[FIRST_ORDERS];
  if (!(first instanceof HTMLElement)) return;
  first.tabIndex = -1;
  first.focus();
}

function paymentCard(order: PaymentOrder, labels: Record<string, string>): HTMLElement {
  const { service, id, title, amount, status, createdAt, paymentUrl, actions, events } = order;
  const act = (action: string) => () =>
    showMessage(
      findElement('payment-outcome'),
      call(`payments/${service}/${id}/${action}`, {}).then(() => `${labels[action]}: ${title}, ${id}`),
    ).then(showPayments);
  const card = make(
    'li',
    {},
    make('h3', {}, title),
    make('p', {}, `${amount} with ${service}, ${new Date(createdAt).toLocaleString()}`),
    make('p', {}, status),
    make('code', {}, id),
    ...(paymentUrl ? [make('p', {}, make('a', { href: paymentUrl }, 'Payment page'))] : []),
    make(
      'div',
      { className: 'row' },
      ...actions.map((action) => createButton(labels[action] ?? action, act(action), action !== 'pay')),
    ),
    make(
      'ul',
      {},
      ...events.map(({ type, isDelivered }) => make('li', {}, `${isDelivered ? '✓' : '…'} ${type}`)),
    ),
  );
  card.dataset.order = id;
  return card;
}

// Jobs

async function showJobs(): Promise<void> {
  const { jobs } = await call<{ jobs: Job[] }>('jobs');
  findElement('job-list').replaceChildren(...jobs.map(jobCard));
}

function jobCard({ job, feature, everyMinutes }: Job): HTMLElement {
  const outcome = make('p', { className: 'outcome' });
  outcome.setAttribute('role', 'status');
  const did = make('pre', {});
  const run = async () => {
    const { result } = await call<{ result: unknown }>(`jobs/${job}/run`, {});
    did.textContent = JSON.stringify(result, null, 2);
    return `ran at ${new Date().toLocaleTimeString()}`;
  };
  return make(
    'li',
    {},
    make('h3', {}, job),
    make('p', {}, `Run by ${feature} every ${everyMinutes} minutes`),
    createButton('Run now', () => showMessage(outcome, run())),
    outcome,
    did,
  );
}

// Clock

/** How far the local cloud's clock is ahead of this browser's, in milliseconds. */
let difference = 0;

async function showClock(): Promise<void> {
  const { now, advancedSeconds } = await call<ClockState>('clock');
  difference = Date.parse(now) - Date.now();
  findElement('ahead').textContent = advancedSeconds
    ? `${advancedSeconds.toLocaleString()} seconds ahead of this machine.`
    : 'Same time as this machine.';
}

function tick(): void {
  findElement('now').textContent = new Date(Date.now() + difference).toLocaleString();
}

const advance = (seconds: number): Promise<void> =>
  showMessage(
    findElement('clock-outcome'),
    call('clock', { advanceSeconds: seconds }).then(() => 'The clock was moved forward.'),
  ).then(showClock);

function setUp(): void {
  const upload = findElement<HTMLFormElement>('upload');
  upload.addEventListener('submit', (event) => {
    event.preventDefault();
    void showMessage(findElement('upload-outcome'), submitImage(upload));
  });
  const form = findElement<HTMLFormElement>('advance');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void advance(Number(new FormData(form).get('seconds')));
  });
  findElement('leaps').replaceChildren(
    ...Object.entries(ADVANCES).map(([label, seconds]) =>
      createButton(`+ ${label}`, () => advance(seconds), true),
    ),
  );
  findElement('event-switch').append(createButton('Hold events back', switchEvents, true));
  findElement('payment-rest').append(createButton('Show all orders', showAllOrders, true));
  setInterval(tick, 500);
  setInterval(() => void refresh(), POLL_MILLISECONDS);
  void Promise.allSettled([showJobs(), showClock().then(tick), refresh()]);
}

/** Refreshes what can change at any time; the requests fail while the local cloud restarts. */
const refresh = () => Promise.allSettled([showMails(), showImages(), showPayments()]);

setUp();
