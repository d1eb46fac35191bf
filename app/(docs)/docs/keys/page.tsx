import { deploymentPage } from '@/app/_components/docs/deployment-page';

const { metadata, Page } = deploymentPage('keys');

export { metadata, Page as default };
