import { deploymentPage } from '@/app/_components/docs/deployment-page';

const { metadata, Page } = deploymentPage('candidates');

export { metadata, Page as default };
